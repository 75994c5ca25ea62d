/**
 * The page script as text: types removed, names shortened, constants filled in. The text is the same on every
 * page, so one hash allows it.
 */
import { minifySync, transformWithOxc } from 'vite'
import { AVATAR_COLOURS } from '../../../contract/rules/shell.ts'
import { operator } from '../../layouts/operator.ts'
import source from './page-script.ts?raw'

const { code } = await transformWithOxc(source, 'page-script.ts', {
  target: 'es2022',
  define: {
    APP_AGENT: JSON.stringify(operator.app.user_agent),
    AVATAR_COLOURS: String(AVATAR_COLOURS),
    BOX: String(process.env['BOX'] === '1' || import.meta.env.DEV),
  },
})
// A block, so that it creates no global names and inner names may be shortened.
export const pageScript = minifySync('page-script.js', `{${code.replace(/export \{\};?/, '')}}`, {
  compress: { target: 'es2022' },
  mangle: true,
  module: false,
}).code
