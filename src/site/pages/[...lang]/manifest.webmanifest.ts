/** The installed app: `/manifest.webmanifest`, `/en/manifest.webmanifest`. Pages of the account link it. Spec OFL-5. */
import type { APIRoute } from 'astro'
import { SEND_REQUEST_PATH } from '../../../contract/rules/help-page.ts'
import { type Language, localPath } from '../../../contract/rules/language.ts'
import { CARD_QUERY } from '../../../contract/rules/member.ts'
import { ICONS } from '../../art/app-icon.ts'
import { languagePaths } from '../../layouts/languages.ts'
import { hasPart, operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { LOYALTY_PATH } from '../../sections/loyalty/tiers.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute<{ language: Language }> = ({ props: { language } }) => {
  const t = pageTexts(language, 'offline')
  const at = (path: string): string => localPath(path, language)
  const shortcut = (name: string, path: string) => ({ name, url: path })
  const { name } = operator.brand
  return new Response(
    JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description: t('manifest.description'),
      lang: language,
      start_url: at('/tai-khoan'),
      scope: '/',
      display: 'standalone',
      background_color: '#fbfefe',
      theme_color: '#fbfefe',
      icons: ICONS.filter(({ purpose }) => purpose).map(({ file, size, purpose }) => ({
        src: `/icons/${file}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
      shortcuts: [
        ...(hasPart('loyalty') ? [shortcut(t('manifest.card'), `${at(LOYALTY_PATH)}?${CARD_QUERY}=1`)] : []),
        shortcut(t('manifest.topUp'), at('/tinh-nang/nap-tien')),
        shortcut(t('manifest.bills'), at('/tinh-nang/thanh-toan-dich-vu')),
        shortcut(t('manifest.help'), at(SEND_REQUEST_PATH)),
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
