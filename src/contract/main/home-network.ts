/** The network at home: state of the fibre line, networks, devices and schedules. Spec HNW-1. */
import { defineCall } from '../call.ts'
import type { HomeNetworkSchemas } from './home-network.schema.ts'

const read = {
  service: 'main',
  subject: 'session',
  retry: 'read',
  errors: ['home_access_unknown', 'feature_not_supported'],
} as const

export const gnmsOptical = defineCall<HomeNetworkSchemas>()({ ...read, name: 'gnms_optical' })
