/** Links of built pages to addresses that the build does not have. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PATHS } from '../../src/gateway/public.ts'
import { STATUS_FEED_PATH } from '../../src/gateway/status-feed.ts'

/** Answered by the gateway, or rewritten to a page. */
const ELSEWHERE = [...PUBLIC_PATHS, STATUS_FEED_PATH, '/s/', '/tai-khoan/don-hang/', '/admin']

/** `files`: as `readBuild` returns them; others are looked for in `public/`. */
export function findDeadLinks(files: ReadonlyMap<string, string>): string[] {
  const dead = new Set<string>()
  const isThere = (path: string): boolean => {
    const file = path.slice(1)
    if (path === '/' || files.has(`${file}.html`) || files.has(file)) return true
    return existsSync(join('public', file)) || ELSEWHERE.some((one) => path.startsWith(one))
  }
  for (const [name, html] of files) {
    if (!name.endsWith('.html')) continue
    for (const [, href = ''] of html.matchAll(/<(?:a|area|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)) {
      const { pathname } = new URL(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), 'https://here')
      if (!isThere(decodeURI(pathname))) dead.add(`${name} → ${href}`)
    }
  }
  return [...dead]
}
