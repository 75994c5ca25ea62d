/**
 * Sets `html[data-net]`, which the banner of the connection follows. It is part of the page, because without
 * a connection nothing can be loaded.
 */
import { minifySync } from 'vite'

const SOURCE = `{
  const show = () => {
    document.documentElement.dataset.net = navigator.onLine ? 'on' : 'off'
  }
  for (const change of ['offline', 'online']) addEventListener(change, show)
  if (!navigator.onLine) show()
}`

export const connectionScript = minifySync('connection.js', SOURCE, {
  compress: { target: 'es2022' },
  mangle: true,
  module: false,
}).code
