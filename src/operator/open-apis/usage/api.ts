/** TMF635 Usage Management 4.0.0. The network writes what was used, so that it is only read here. */
import type { OpenApi } from '../resource/resource.ts'
import { usage, usageSpecification } from './usages.ts'

export const usages: OpenApi = {
  number: 635,
  title: 'Usage Management',
  subject: 'usage',
  path: 'usageManagement',
  version: 'v4',
  resources: [usage, usageSpecification],
  notOffered: ['hub'],
}
