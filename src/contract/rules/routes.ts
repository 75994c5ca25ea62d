/** Determines which addresses of this site exist; links to others are hidden. Spec CAT-6, Spec SIT-19. */
import { isPresent, type Parts } from './parts.ts'

/** As in `content/operator.yaml`. */
type Pages = { routes: readonly string[]; parts: Parts }

/** The routes that exist: those of the file without those of absent parts. */
export function openRoutes({ routes, parts }: Pages): string[] {
  return routes.filter((route) => isPresent(parts, route))
}

/**
 * Whether an address exists among the open routes: a route itself or a page below it. Query and anchor are
 * ignored.
 */
export function isOpen(pages: Pages): (path: string) => boolean {
  const routes = openRoutes(pages)
  return (path) => {
    const bare = path.split(/[?#]/)[0] ?? ''
    return (
      isPresent(pages.parts, bare) &&
      routes.some((route) => bare === route || (route !== '/' && bare.startsWith(`${route}/`)))
    )
  }
}
