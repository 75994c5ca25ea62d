/**
 * TMF681 Communication Management 4.0.0. Messages follow from what happens to a line, and their texts are the
 * operator's, so that clients send none.
 */
import type { OpenApi } from '../resource/resource.ts'
import { communicationMessage } from './messages.ts'

export const communication: OpenApi = {
  number: 681,
  title: 'Communication Management',
  subject: 'communication',
  path: 'communicationManagement',
  version: 'v4',
  resources: [communicationMessage],
  notOffered: ['hub'],
}
