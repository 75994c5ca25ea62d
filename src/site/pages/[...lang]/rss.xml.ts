/** `/rss.xml`, `/en/rss.xml`: the newest news for feed readers. Spec CON-1. */
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { type Language, localPath } from '../../../contract/rules/language.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { languagePaths } from '../../layouts/languages.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { NEWS_PATH, news, newsGroup, newsPath } from '../../sections/news/news.ts'

/** A feed is for recent items; older ones are on the pages. */
const MOST = 30

export const getStaticPaths = languagePaths

export const GET: APIRoute<{ language: Language }> = ({ props: { language }, site }) => {
  const t = pageTexts(language, 'news')
  const home = new URL(localPath(NEWS_PATH, language), site)
  const self = new URL(localPath('/rss.xml', language), site)
  return rss({
    title: `${t('title')} · ${operator.brand.name}`,
    description: t('description'),
    site: home,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${language}</language><atom:link href="${self.href}" rel="self" ` +
      'type="application/rss+xml"/>',
    items: news.slice(0, MOST).map((item) => ({
      title: item.title[language],
      description: item.lead[language],
      link: new URL(localPath(newsPath(item), language), site).href,
      pubDate: new Date(startOfDay(item.date)),
      categories: [newsGroup(item.group)?.name[language] ?? item.group],
    })),
  })
}
