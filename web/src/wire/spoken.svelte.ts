/** Something that the server tells in the language of the page: told again when that changes, and until then as it was. */
export function spoken<T>(load: () => Promise<T>, first: () => T): { readonly now: T } {
  let now = $state.raw(first());
  $effect(() => {
    let wanted = true;
    load().then(
      (found) => void (wanted && (now = found)),
      () => {}, // what is there already will do
    );
    return () => void (wanted = false);
  });
  return {
    get now() {
      return now;
    },
  };
}
