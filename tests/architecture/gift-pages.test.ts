/** A gift is sent home, so its page lists no shops, also those of a partner that has some. Spec LOY-14. */
import { expect, test } from 'vitest'
import { entriesOf } from '../../src/contract/content/entries.ts'
import { LANGUAGES, localPath } from '../../src/contract/rules/language.ts'
import { offerPath } from '../../src/contract/rules/offer-page.ts'
import { CONTENT } from '../../src/entry/paths.ts'
import { mainOf, pages, text } from './build-output.ts'

const byPath = new Map(pages.map((page) => [page.path, page]))
const offers = entriesOf.loyaltyOffers(CONTENT).map(({ data }) => data)
const withShops = offers.filter(({ partnerContent }) => partnerContent.places.length > 0)
const isGift = ({ kind }: (typeof offers)[number]) => kind === 'gift'

test.each(LANGUAGES)('lists the shops of every offer but a gift (%s)', (language) => {
  expect(withShops.filter(isGift)).not.toEqual([])
  expect(withShops.filter((offer) => !isGift(offer))).not.toEqual([])
  for (const offer of withShops) {
    const page = byPath.get(localPath(offerPath(offer.id), language))
    const read = text(mainOf(page?.html ?? ''))
    const listed = offer.partnerContent.places.filter(({ address }) => read.includes(address))
    expect(listed.length, offer.id).toBe(isGift(offer) ? 0 : offer.partnerContent.places.length)
  }
})
