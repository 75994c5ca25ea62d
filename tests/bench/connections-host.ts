/** A host with the limits of `npm run serve`. Sends its port, and its memory in bytes when it is asked. */
import { listen } from '../../src/entry/listen.ts'

const { port } = await listen(() => new Response('ok'), { port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.(process.memoryUsage().rss))
process.send?.(port)
