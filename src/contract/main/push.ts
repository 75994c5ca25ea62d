/** Push notifications of a line on its own devices. Spec PSH-1. */
import { defineCall } from '../call.ts'
import type { PushSchemas } from './push.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const pushGet = defineCall<PushSchemas>()({
  ...mine,
  name: 'push_get',
  retry: 'read',
  errors: [],
})
export const pushSubscribe = defineCall<PushSchemas>()({
  ...mine,
  name: 'push_subscribe',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['push_limit', 'feature_not_supported'],
})
export const pushSet = defineCall<PushSchemas>()({
  ...mine,
  name: 'push_set',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [],
})
export const pushEnd = defineCall<PushSchemas>()({
  ...mine,
  name: 'push_end',
  retry: 'idempotent',
  errors: [],
})
