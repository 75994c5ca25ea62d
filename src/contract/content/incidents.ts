/** Reads `content/incidents`, for the start of the operator. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type IncidentContent, incidentContent } from './incident.schema.ts'

const FOLDER = 'incidents'

/** By id. `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readIncidents(content: string): IncidentContent[] {
  const errors = new ContentErrors()
  const folder = join(content, FOLDER)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const read = files.flatMap((name): IncidentContent[] => {
    const file = `${FOLDER}/${name}`
    const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(name)?.[1]
    if (!id) {
      errors.add(file, 'name it with small letters, digits and hyphens, ending in .yaml')
      return []
    }
    const raw = readYaml(content, file, errors)
    const one = raw === undefined ? undefined : errors.check(file, incidentContent, raw)
    if (one?.ends && one.ends < one.starts) errors.add(file, 'ends: it ends before it starts')
    if (one?.kind === 'planned' && !one.expected) errors.add(file, 'expected: planned work needs its end')
    return one ? [{ id, ...one }] : []
  })
  errors.throwIfAny(`The incidents in ${content}`)
  return read
}
