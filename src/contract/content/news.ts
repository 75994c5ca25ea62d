/** Reads the news from `content/news`, for the site build and the start of the operator. */

import { ContentErrors } from './content-errors.ts'
import { readYaml } from './files.ts'
import { type NewsGroup, type NewsItem, newsGroups, newsMatter, newsTexts } from './news.schema.ts'
import { readPairs } from './pairs.ts'
import type { Placeholders } from './placeholders.ts'
import { isShown } from './present.ts'

export type News = { groups: NewsGroup[]; items: NewsItem[] }

/** Returns only the groups, in their order. Throws an Error with one sentence per error in their file. */
export function readNewsGroups(content: string): NewsGroup[] {
  const errors = new ContentErrors()
  const groups = groupsOf(content, errors)
  errors.throwIfAny(`The groups of news in ${content}/news`)
  return groups
}

/**
 * Returns groups in their order and items newest first (same day: by slug). Throws an Error with one sentence
 * per error.
 */
export function readNews(content: string, facts: Placeholders): News {
  const errors = new ContentErrors()
  const groups = groupsOf(content, errors)
  const keys = groups.map(({ key }) => key)
  const items = readPairs(
    content,
    (language) => `news/${language}`,
    newsMatter,
    newsTexts,
    facts,
    errors,
  ).map(({ slug, file, vi, en, body }): NewsItem => {
    if (keys.length && !keys.includes(vi.group))
      errors.add(file, `group: there is no "${vi.group}"; write one of ${keys.join(', ')}`)
    for (const code of vi.packages)
      if (!facts.hasPackage(code))
        errors.add(file, `packages: there is no package ${code}; correct the code or take it out`)
    if (vi.promotion && !facts.hasPromotion(vi.promotion))
      errors.add(
        file,
        `promotion: there is no content/promotions/${vi.promotion}; correct the slug or take it out`,
      )
    return {
      id: slug,
      ...vi,
      title: { vi: vi.title, en: en.title },
      lead: { vi: vi.lead, en: en.lead },
      body,
    }
  })
  errors.throwIfAny(`The news in ${content}/news`)
  return {
    groups,
    items: items
      .filter((item) => isShown(item, facts.operator.parts))
      .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id)),
  }
}

function groupsOf(content: string, errors: ContentErrors): NewsGroup[] {
  const groups =
    errors.check('news/groups.yaml', newsGroups, readYaml(content, 'news/groups.yaml', errors)) ?? []
  return groups.toSorted((a, b) => a.order - b.order)
}
