/** Determines which addresses of this site exist; links to others are hidden. Spec CAT-6. */

/**
 * Whether an address exists among the open routes: a route itself or a page below it. Query and anchor are
 * ignored.
 */
export function isOpen(routes: readonly string[]): (path: string) => boolean {
  return (path) => {
    const bare = path.split(/[?#]/)[0] ?? ''
    return routes.some((route) => bare === route || (route !== '/' && bare.startsWith(`${route}/`)))
  }
}
