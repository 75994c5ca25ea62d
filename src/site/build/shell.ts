/**
 * The islands' shell: a chunk of the client build that no page imports; pages name it in `data-shell` and
 * fetch it at the first interaction.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SHELL = fileURLToPath(new URL('../islands/shell.ts', import.meta.url))

/** Path of the built shell from the site's root: `_astro/shell.abc.js`. Known after the client build. */
export const builtShell: { shell?: string } = {}

export function shell(): Plugin {
  let building = false
  return {
    name: 'portal:shell',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building || this.environment.name !== 'client' || !existsSync(SHELL)) return
      this.emitFile({ type: 'chunk', id: SHELL, name: 'shell' })
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunk = Object.values(bundle).find(
        (part) => part.type === 'chunk' && part.facadeModuleId === SHELL,
      )
      if (chunk) builtShell.shell = chunk.fileName
    },
    /**
     * Astro writes React's refresh preamble only beside `client:*`; islands loaded by the shell need it too,
     * before any of them.
     */
    transform(code, id) {
      if (building || this.environment.name !== 'client' || id.split('?')[0] !== SHELL) return undefined
      return { code: `import '@vitejs/plugin-react/preamble'\n${code}`, map: null }
    },
  }
}
