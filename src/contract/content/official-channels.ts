/** Reads `content/official-channels.yaml`. */
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type OfficialChannels, officialChannels } from './official-channels.schema.ts'

const FILE = 'official-channels.yaml'

/** `content`: the root folder of all content. Throws an Error with one sentence per error. */
export function readOfficialChannels(content: string): OfficialChannels {
  const errors = new ContentErrors()
  const raw = readYaml(content, FILE, errors)
  const read = raw === undefined ? undefined : errors.check(FILE, officialChannels, raw)
  if (read) {
    const ours = new Set([...read.numbers.map((one) => one.number), ...read.domains.map((one) => one.name)])
    for (const scam of [
      ...read.scams.numbers.map((one) => one.number),
      ...read.scams.domains.map((one) => one.name),
    ])
      if (ours.has(scam)) errors.add(FILE, `scams: ${scam} is listed as ours too; remove one of the two`)
  }
  errors.throwIfAny(`The official channels in ${content}`)
  if (!read) throw new Error(`${content}/${FILE} is missing`)
  return read
}
