/**
 * What `make` returns, made with the first call. A formatter of `Intl` costs a slow phone several
 * milliseconds, and a page loads more of them than it uses.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
