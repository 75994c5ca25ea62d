/** Icons of offers and categories. */
import charging from 'icon:battery-charging'
import book from 'icon:book-open'
import clapperboard from 'icon:clapperboard'
import coffee from 'icon:coffee'
import droplets from 'icon:droplets'
import headphones from 'icon:headphones'
import pulse from 'icon:heart-pulse'
import leaf from 'icon:leaf'
import luggage from 'icon:luggage'
import message from 'icon:message-square'
import bottle from 'icon:milk'
import phone from 'icon:phone'
import plane from 'icon:plane'
import bag from 'icon:shopping-bag'
import basket from 'icon:shopping-basket'
import speaker from 'icon:speaker'
import umbrella from 'icon:umbrella'
import utensils from 'icon:utensils'
import type { OfferArt } from '../../../../contract/rules/offer.ts'

export const arts: Readonly<Record<OfferArt, string>> = {
  data: droplets,
  call: phone,
  message,
  meal: utensils,
  coffee,
  basket,
  cinema: clapperboard,
  health: pulse,
  travel: plane,
  book,
  bottle,
  umbrella,
  bag,
  speaker,
  power: charging,
  teapot: leaf,
  earbuds: headphones,
  suitcase: luggage,
}
