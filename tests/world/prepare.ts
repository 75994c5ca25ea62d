/** Makes the data that tests copy, while the builds leave a core free; tests make what is missing themselves. */
import { worldFolder } from './cache.ts'
import { readTemplate } from './embedded.ts'
import { makeFirstStart } from './first-start.ts'

const folder = worldFolder()
await makeFirstStart(folder)
await readTemplate(folder)
