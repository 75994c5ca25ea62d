/**
 * Stands in the pages for ofetch's tools for bases and queries: every address that is asked for is a whole
 * path.
 */
export function withBase(path: string, base: string): string {
  return base + path
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}
