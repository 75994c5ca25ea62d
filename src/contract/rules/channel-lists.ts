/** Puts together what is ours and what is known as fraud, for the check of Spec SAF-1. */
import type { OfficialChannels } from '../content/official-channels.schema.ts'
import type { OperatorContent } from '../content/operator.schema.ts'
import type { ChannelLists } from './channel-check.ts'
import { targetIn } from './environment.ts'
import type { Language } from './language.ts'

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
