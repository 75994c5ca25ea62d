/** What the page of numbers and SIM orders knows when it is built. Spec SMO-2, Spec SMO-4. */
import { parse } from 'yaml'
import text from '../../../../content/sim-orders.yaml?raw'
import type { SimOrdersContent } from '../../../contract/content/sim-orders.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { storesByProvince } from './stores.ts'

// The operator and the check of all content validate the same file.
const { price_classes, plans, delivery_fee, documents } = parse(text) as SimOrdersContent

export function simOffer(language: Language): SimOffer {
  return {
    classes: price_classes.map(({ code, name, price }) => ({ code, name: name[language], price })),
    plans: plans.map(({ code, name, summary, price }) => ({
      ...{ code, price },
      name: name[language],
      summary: summary[language],
    })),
    deliveryFee: delivery_fee,
    documents: documents.map((one) => ({ name: one.name[language], text: one.text[language] })),
    stores: storesByProvince.map(({ name, stores }) => ({
      province: name[language],
      stores: stores.map((store) => ({ id: store.id, text: `${store.name}, ${store.address}` })),
    })),
  }
}
