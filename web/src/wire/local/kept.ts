/** Tables on this device: their names begin so that no server has such a table, and this browser keeps them. */
import type { TableFacts } from "../types";

const PREFIX = "local-";
const KEY = "soulgames.table.";

/** Whether an address, a path or a name is about a table on this device. */
export const isLocal = (address: string): boolean => new RegExp(`(?:^|[/=])${PREFIX}`).test(address);

/** The name of the table that a path is about. */
export const tableIn = (path: string): string | null => new RegExp(`[/=](${PREFIX}[\\w-]+)`).exec(path)?.[1] ?? null;

interface Written {
  kept: object;
  facts: TableFacts;
}

function written(table: string, store: Storage): Written | null {
  const text = store.getItem(KEY + table);
  return text === null ? null : (JSON.parse(text) as Written);
}

/** What the engine needs to take a table up again. */
export function keptTable(table: string, store: Storage = localStorage): string | null {
  const found = written(table, store);
  return found && JSON.stringify(found.kept);
}

/** What anybody may know of a table, without the engine. */
export const keptFacts = (table: string, store: Storage = localStorage): TableFacts | null => written(table, store)?.facts ?? null;

/** A table as it is now. Where the browser's memory is full, finished ones go, and then it is tried again. */
export function keepTable(table: string, text: string, store: Storage = localStorage): void {
  try {
    store.setItem(KEY + table, text);
  } catch (full) {
    const over = Object.keys(store).filter((key) => key.startsWith(KEY) && key !== KEY + table && written(key.slice(KEY.length), store)?.facts.result);
    if (!over.length) throw full;
    for (const key of over) store.removeItem(key);
    store.setItem(KEY + table, text);
  }
}

export const forgetTable = (table: string, store: Storage = localStorage): void => store.removeItem(KEY + table);
