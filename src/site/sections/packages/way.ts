/**
 * How to get a package: registered from the main account, ordered by the form, or by telephone while there is
 * no form.
 */
import { formatHotline } from '../../../contract/format/phone.ts'
import { ORDER_PATH } from '../../../contract/rules/home-order-page.ts'
import { type Language, localPath } from '../../../contract/rules/language.ts'
import type { Way } from '../../islands/packages/catalogue/comparison.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { type Package, packagePath } from './catalogue.ts'

/**
 * Without script, registering leads to the sign-in page and back here; with script (`code`, `price`) straight
 * to its confirmation.
 */
export function wayTo(pack: Package, language: Language): Way {
  const t = pageTexts(language, 'packages')
  const { name, code, price, sold } = pack
  if (sold === 'register') {
    const href = `${localPath('/dang-nhap', language)}?next=${localPath(packagePath(pack), language)}`
    return { href, text: t('register'), whole: t('registerCode', { name }), code, price }
  }
  const { internet } = operator.hotlines
  if (!operator.routes.includes(ORDER_PATH)) {
    const text = t('orderCall', { hotline: formatHotline(internet) })
    return { href: `tel:${internet}`, text, whole: text }
  }
  return {
    href: `${localPath(ORDER_PATH, language)}?goi=${code}`,
    text: t('order'),
    whole: t('orderCode', { name }),
  }
}
