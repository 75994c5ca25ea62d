/** Replaces ofetch's helpers for base URLs and queries, because every request uses a complete path. */
export function withBase(path: string, base: string): string {
  return base + path
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}
