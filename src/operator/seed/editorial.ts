/**
 * Loads news, FAQ, stores and incidents from `content/` into the database at every start. Entries without
 * a file are deleted.
 */
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Faq, readFaq } from '../../contract/content/faq.ts'
import type { IncidentContent } from '../../contract/content/incident.schema.ts'
import { readIncidents } from '../../contract/content/incidents.ts'
import { readStores } from '../../contract/content/lists.ts'
import { type News, readNews } from '../../contract/content/news.ts'
import { readPlaceholders } from '../../contract/content/placeholders.ts'
import { hasService } from '../../contract/content/present.ts'
import type { StoreContent } from '../../contract/content/store.schema.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/open.ts'
import { searchableOf } from '../platform/search/likeness.ts'
import { faq, faqTopic, news, newsGroup, store } from '../schema.ts'
import { seedIncidents } from './incidents.ts'

export type Editorial = { news: News; faq: Faq; stores: StoreContent[]; incidents: IncidentContent[] }

/** Rows per statement; the number of parameters is limited. */
const BATCH = 500

/** `content`: the folder of all content. Throws an Error with a sentence for each problem. */
export function readEditorial(content: string): Editorial {
  const facts = readPlaceholders(content)
  return {
    news: readNews(content, facts),
    faq: readFaq(content, facts),
    stores: readStores(content),
    incidents: readIncidents(content).filter(({ services }) =>
      services.some((service) => hasService(service, facts.operator.parts)),
    ),
  }
}

/**
 * Rewrites everything in one transaction, so that readers see either the old or the new state. Idempotent.
 */
export async function seedEditorial(
  context: Pick<Context, 'db' | 'clock'>,
  { news: written, faq: answered, stores, incidents }: Editorial,
): Promise<void> {
  const nameOf = new Map(
    [...written.groups, ...answered.topics].map(({ key, name }) => [key, `${name.vi} ${name.en}`]),
  )
  await seedIncidents(context, incidents)
  await context.db.transaction(async (tx) => {
    await renew(
      tx,
      newsGroup,
      written.groups.map(({ key, name }, position) => ({ key, name, position })),
    )
    await renew(
      tx,
      news,
      written.items.map(({ id, group, date, image, title, lead, body, packages }) => ({
        id,
        group,
        image,
        title,
        lead,
        body,
        publishedAt: new Date(`${date}T00:00:00+07:00`),
        searchable: searchableOf(title.vi, title.en, lead.vi, lead.en, nameOf.get(group) ?? '', ...packages),
        mentions: searchableOf(body.vi, body.en),
      })),
    )
    await renew(
      tx,
      faqTopic,
      answered.topics.map(({ key, name }, position) => ({ key, name, position })),
    )
    await renew(
      tx,
      faq,
      answered.entries.map(({ id, topic, question, answer, action }, position) => ({
        id,
        topic,
        position,
        question,
        answer,
        action,
        searchable: searchableOf(question.vi, question.en, nameOf.get(topic) ?? ''),
        mentions: searchableOf(answer.vi, answer.en),
      })),
    )
    await renew(
      tx,
      store,
      stores.map((one, position) => ({ ...one, position })),
    )
  })
}

async function renew<Table extends PgTable>(
  tx: Pick<Database, 'delete' | 'insert'>,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  await tx.delete(table)
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(table).values(rows.slice(from, from + BATCH))
}
