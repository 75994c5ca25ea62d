/** Published news. Spec CON-1. */
import { defineCall } from '../call.ts'
import type { NewsSchemas } from './news.schema.ts'

export const newsSearch = defineCall<NewsSchemas>()({
  service: 'main',
  name: 'news_search',
  subject: 'none',
  retry: 'read',
  errors: [],
})
export const helpNewsDetail = defineCall<NewsSchemas>()({
  service: 'main',
  name: 'help_news_detail',
  subject: 'none',
  retry: 'read',
  errors: ['news_unknown'],
})
export const helpNewsGroup = defineCall<NewsSchemas>()({
  service: 'main',
  name: 'help_news_group',
  subject: 'none',
  retry: 'read',
  errors: [],
})
