/**
 * Generates the OpenAPI document from the calls, the list of errors and the dialects, so that it documents
 * what is actually checked.
 */
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { dialectOf } from './dialects.ts'
import { type ErrorCode, errors } from './errors.ts'
import { toWireCode } from './wire-codes.ts'

type Json = Record<string, unknown>

/** Errors of the gateway that any call may return. */
const GENERAL = [
  ...[
    'bad_request',
    'phone_not_valid',
    'origin_refused',
    'not_found',
    'method_not_allowed',
    'too_large',
    'content_type_refused',
    'rate_limited',
  ],
  ...['internal', 'upstream_failed', 'upstream_closed', 'upstream_timeout'],
] as ErrorCode[]

const TEXT = { type: 'string' }
const DETAILS: Json = {
  type: 'object',
  properties: {
    retry_after: { type: 'integer', description: 'Seconds to wait.' },
    tries_left: { type: 'integer' },
    until: { type: 'string', format: 'date-time' },
    reason: TEXT,
    action: TEXT,
    passkey: { type: 'boolean' },
    tier: { type: 'integer' },
    missing: { type: 'integer', description: 'đ' },
    price: { type: 'integer', description: 'đ' },
    quoted: { type: 'integer', description: 'đ' },
    fields: { type: 'array', items: TEXT },
  },
}

let built: string | undefined

/**
 * OpenAPI 3.1 as JSON, one path per call. Built when it is first asked for, because that takes 100 ms and a
 * gateway that starts for one call does not need it; then kept, as it depends on the code alone.
 */
export function openApiText(): string {
  built ??= JSON.stringify(buildDocument())
  return built
}

function buildDocument(): Json {
  const names = Object.keys(calls) as CallName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Self-care portal',
      version: '1',
      description:
        "Every call is a POST with a JSON body from the portal's own pages. " +
        '`message` is in the language of the `Language` header, vi by default.',
    },
    tags: [...new Set(names.map((name) => calls[name].call.service))].map((name) => ({ name })),
    paths: Object.fromEntries(
      names.map((name) => [`/api/${calls[name].call.service}/${name}`, { post: operation(name) }]),
    ),
    components: {
      schemas: { Details: DETAILS, ...Object.assign({}, ...names.map(schemasOf)) },
      parameters: {
        Language: {
          name: 'Language',
          in: 'header',
          required: false,
          schema: { type: 'string', enum: ['vi', 'en', 'en-US'] },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Counts only together with `session` of the body.',
        },
      },
    },
  }
}

function operation(name: CallName): Json {
  const { call, summary } = calls[name]
  const codes = [
    ...new Set<ErrorCode>([
      ...GENERAL,
      ...sessionCodes(call.subject),
      ...(call.blockedInMaintenance ? (['system_closed'] as const) : []),
      ...call.errors,
    ]),
  ]
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  const responses: Json = {
    200: answer('Done, or refused by a rule of the business.', [
      successShape(name),
      errorShape(name, byStatus.get(200) ?? []),
    ]),
  }
  for (const [status, group] of [...byStatus].sort(([left], [right]) => left - right)) {
    if (status !== 200)
      responses[status] = answer(group.map(toWireCode).join(', '), [errorShape(name, group)])
  }
  return {
    operationId: name,
    tags: [call.service],
    summary,
    parameters: [{ $ref: '#/components/parameters/Language' }],
    ...(call.subject === 'session' && { security: [{ session: [] }] }),
    requestBody: {
      required: true,
      content: requestContent(name),
    },
    responses,
  }
}

/** A call with a file is sent as a form, whose `fields` are the others; small parts also come as base64. */
function requestContent(name: CallName): Json {
  const { call }: { call: Call } = calls[name]
  const schema = reference(`${name}_request`)
  if (!call.uploadField) return { 'application/json': { schema } }
  const properties = {
    fields: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
    [call.uploadField]: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  const form = { type: 'object', properties, required: Object.keys(properties) }
  return { 'multipart/form-data': { schema: form }, 'application/json': { schema } }
}

function sessionCodes(subject: string): ErrorCode[] {
  return subject === 'session' ? ['unauthorised', 'subject_refused'] : []
}

function answer(description: string, shapes: Json[]): Json {
  return {
    description,
    content: { 'application/json': { schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes } } },
  }
}

/** The schemas are wrapped by the real dialect, so the documented envelope equals the one on the wire. */
function successShape(name: CallName): Json {
  const properties = (jsonSchema(calls[name].result)['properties'] ?? {}) as Json
  const envelope = dialectOf(calls[name].call.service).success(name, properties, 'message')
  // A dialect may rebuild the result; with the same fields it is treated as the same result.
  const { result } = envelope as { result?: unknown }
  const refilled =
    typeof result === 'object' &&
    result !== null &&
    Object.keys(result).join() === Object.keys(properties).join()
  return shapeOf(
    envelope,
    new Map<unknown, Json>([
      ['message', TEXT],
      [refilled ? result : properties, reference(`${name}_result`)],
      ...(partOf(result, properties)
        ? [[result, { type: 'object', properties: result, required: Object.keys(result as Json) }] as const]
        : []),
    ]),
  )
}

/** Whether it has only some of the result's fields, because the others are beside it. */
function partOf(result: unknown, properties: Json): boolean {
  if (typeof result !== 'object' || result === null) return false
  const keys = Object.keys(result)
  return (
    keys.length > 0 && keys.length < Object.keys(properties).length && keys.every((key) => key in properties)
  )
}

function errorShape(name: CallName, codes: readonly ErrorCode[]): Json {
  const details = {}
  const envelope = dialectOf(calls[name].call.service).failure(name, 'code', 'message', details)
  const code: Json = codes.length > 0 ? { type: 'string', enum: codes.map(toWireCode) } : TEXT
  return shapeOf(
    envelope,
    new Map<unknown, Json>([
      ['code', code],
      ['message', TEXT],
      [details, reference('Details')],
    ]),
  )
}

/** An object schema: known values by their meaning, schemas unchanged, other texts as constants. */
function shapeOf(envelope: Json, meanings: Map<unknown, Json>): Json {
  const properties: Json = {}
  for (const [key, value] of Object.entries(envelope)) {
    if (key === 'orgin_msg') properties[key] = TEXT
    else properties[key] = meanings.get(value) ?? (typeof value === 'object' ? value : { const: value })
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function schemasOf(name: CallName): Json {
  const result = `${name}_result`
  // A dialect that spreads the result's fields leaves no result to refer to.
  const referred = JSON.stringify(successShape(name)).includes(`"#/components/schemas/${result}"`)
  return {
    [`${name}_request`]: jsonSchema(calls[name].request),
    ...(referred && { [result]: jsonSchema(calls[name].result) }),
  }
}

function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' }) as Json
  return json
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}
