/** Reads `content/official-channels.yaml`, and puts together what is ours. */
import type { ChannelLists } from '../rules/channel-check.ts'
import { targetIn } from '../rules/environment.ts'
import type { Language } from '../rules/language.ts'
import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type OfficialChannels, officialChannels } from './official-channels.schema.ts'
import type { OperatorContent } from './operator.schema.ts'

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

/** What `/an-toan` compares with, in one language: the file together with `operator.yaml`. */
export function channelLists(
  { numbers, senders, domains, scams }: OfficialChannels,
  { brand, hotlines, links, short_code }: OperatorContent,
  language: Language,
): ChannelLists {
  return {
    numbers: [...Object.values(hotlines), short_code, ...numbers.map(({ number }) => number)].filter(Boolean),
    senders: [brand.sender, ...senders.map(({ name }) => name)],
    domains: domains.map(({ name }) => name),
    pages: Object.values(links)
      .map((link) => targetIn(link, 'production').replace(/\/$/, ''))
      .filter(Boolean),
    scamNumbers: scams.numbers.map(({ number, note }) => [number, note[language]]),
    scamSenders: scams.senders.map(({ name, note }) => [name, note[language]]),
    scamDomains: scams.domains.map(({ name, note }) => [name, note[language]]),
    phrases: scams.phrases.map(({ words, note }) => [words, note[language]]),
  }
}
