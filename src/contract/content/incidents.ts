/** Reads `content/incidents`, for the start of the operator. */
import { ContentErrors } from './content-errors.ts'
import { readYamlFolder } from './folders.ts'
import { type IncidentContent, incidentContent } from './incident.schema.ts'

const NAMES = {
  isName: (name: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name),
  rule: 'name it with small letters, digits and hyphens, ending in .yaml',
}

/** By id. `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readIncidents(content: string): IncidentContent[] {
  const errors = new ContentErrors()
  const read = readYamlFolder(errors, content, 'incidents', incidentContent, NAMES).map(
    ({ name, file, data }) => {
      if (data.ends && data.ends < data.starts) errors.add(file, 'ends: it ends before it starts')
      if (data.kind === 'planned' && !data.expected) errors.add(file, 'expected: planned work needs its end')
      return { id: name, ...data }
    },
  )
  errors.throwIfAny(`The incidents in ${content}`)
  return read
}
