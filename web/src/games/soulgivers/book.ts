/** All that is printed: names and texts of cards and of what lies on the board, from the server, and the numbers of the pack. */
import type { Card, Content, Explanation } from "../board";
import { title } from "../grammar";
import type { Side } from "./view";

/** The kinds of cards that Soulgivers has. */
export type CardKind = "character" | "ability" | "aura" | "anomaly" | "population" | "modifier" | "ground";

export class Book {
  private readonly found: Map<string, Card>;

  constructor(
    readonly cards: Card[],
    readonly content: Content,
  ) {
    this.found = new Map(cards.map((card) => [id(card.kind, card.key, card.of), card]));
  }

  /** Something that is called by its key until the server has said more. `of` is only needed where a side has one of its own. */
  card(kind: CardKind, key: string, of: Side | null = null): Card {
    return this.found.get(id(kind, key, of)) ?? { kind, key, name: title(key), text: "", rules: [], of, price: null };
  }

  /** An ability stands on the card of a character, whoever uses it. */
  ability(key: string): Card {
    return this.cards.find((card) => card.kind === "ability" && card.key === key) ?? this.card("ability", key);
  }

  character(name: string): Card {
    return this.card("character", name);
  }

  population(side: Side): Card {
    return this.cards.find((card) => card.kind === "population" && card.of === side) ?? this.card("population", "population", side);
  }

  /** What stands on the card of a character: abilities, or auras. */
  on(name: string, kind: "ability" | "aura"): Card[] {
    return this.cards.filter((card) => card.kind === kind && card.of === name);
  }

  explained(kind: CardKind, key: string, of: Side | null = null): Explanation {
    return explained(this.card(kind, key, of));
  }
}

export function explained({ name, text, rules }: Card): Explanation {
  return { title: name, lines: [text], rules };
}

const id = (kind: string, key: string, of: string | null): string => `${kind} ${key} ${of ?? ""}`;
