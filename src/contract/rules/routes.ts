/** Which addresses of this site exist. A link to one that does not is hidden (Spec CAT-6). */

/**
 * Does an address exist, going by the routes that are open: a route itself or something below it. Query and
 * anchor do not count.
 */
export function isOpen(routes: readonly string[]): (path: string) => boolean {
  return (path) => {
    const bare = path.split(/[?#]/)[0] ?? ''
    return routes.some((route) => bare === route || (route !== '/' && bare.startsWith(`${route}/`)))
  }
}
