/** A gateway as in production, without a site. Configured by its environment; prints its address. */
import { composeProduction } from '../../../src/entry/compose-production.ts'
import { readOperatorContent } from '../../../src/entry/content.ts'
import { closeOnSignal, listen, main } from '../../../src/entry/listen.ts'

await main(async () => {
  const gateway = composeProduction(
    process.env,
    { build: 'test', content: 'test' },
    readOperatorContent().parts,
    () => {},
  )
  const { server, port } = await listen(gateway.fetch, { port: 0, host: '127.0.0.1' })
  closeOnSignal(server, async () => {})
  console.log(`ready http://127.0.0.1:${port}`)
})
