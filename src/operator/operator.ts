/** The embedded operator: `answer` handles the calls of all services, in process or over HTTP. */
import { calls, isCallName } from '../contract/calls.ts'
import { dialectOf } from '../contract/dialects.ts'
import { ApiError, errors } from '../contract/errors.ts'
import type { FetchFeed, FetchFile, UpstreamAnswer, UpstreamRequest } from '../contract/upstream.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { createContext } from './create-context.ts'
import { readFeed } from './features/calendar/read.ts'
import { redeemFileTicket } from './features/files/redeem-ticket.ts'
import type { RawWebhook } from './features/payments/provider.ts'
import { receiveWebhook } from './features/payments/receive-webhook.ts'
import { ROAMING_PROVIDER } from './features/roaming-trips/network-event.ts'
import { receiveNetworkEvent } from './features/roaming-trips/receive-event.ts'
import { runDueJobs } from './jobs.ts'
import type { OperatorOptions } from './options.ts'
import type { Context } from './platform/context.ts'
import { createMessageQueue } from './platform/messages/message-queue.ts'
import { pushChannel } from './platform/push/channel.ts'
import { createLog, errorFields } from './platform/telemetry/log.ts'
import { inCallSpan, inRouteSpan } from './platform/telemetry/spans.ts'
import { runCall } from './run-call.ts'

export type Operator = {
  /**
   * Never rejects: errors are envelopes too. Their messages are empty, because the gateway writes the texts.
   */
  answer: (request: UpstreamRequest) => Promise<UpstreamAnswer>
  /**
   * Receives a provider's raw webhook. 200 once it is stored, without waiting for its processing; 401 when it
   * is invalid; 5xx: send it again. Never rejects.
   */
  notify: (provider: string, notice: RawWebhook) => Promise<{ status: number }>
  /** Redeems the ticket of a file from an earlier answer. Rejects with `internal` on failure. */
  takeFile: FetchFile
  /** The calendar feed of a secret. Rejects with `internal` on failure. */
  readFeed: FetchFeed
  /** Everything due by the operator's clock: renewals and ends, waiting messages, deletion of old data. */
  runDueJobs: () => Promise<void>
  context: Context
}

export function createOperator(options: OperatorOptions): Operator {
  const { db, clock, outlet, keepCodes } = options
  const log = createLog(options.log ?? console.error)
  const push = options.push && pushChannel(db, options.push)
  const messages = createMessageQueue({ db, clock, log }, outlet, keepCodes, push)
  const context = createContext(options, messages, log)

  async function answer(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const dialect = dialectOf(request.service)
    try {
      const result = await inCallSpan(request, () => {
        if (!isCallName(request.name) || calls[request.name].call.service !== request.service)
          throw new ApiError('not_found')
        return runCall(context, request.name, request)
      })
      return { status: 200, envelope: dialect.success(request.name, result, '') }
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      if (error !== refusal) log.error(errorFields(request.name, request.requestId, error))
      return {
        status: errors[refusal.code].status,
        envelope: dialect.failure(request.name, toWireCode(refusal.code), '', refusal.details),
      }
    } finally {
      // Delivered at once because a subscriber may be waiting for a code; the answer does not wait for the
      // channel.
      messages
        .deliverNew()
        .catch((error: unknown) => log.error(errorFields('deliver', request.requestId, error)))
    }
  }

  async function notify(provider: string, notice: RawWebhook): Promise<{ status: number }> {
    try {
      const receive = provider === ROAMING_PROVIDER ? receiveNetworkEvent : receiveWebhook
      await inRouteSpan('webhook', () => receive(context, provider, notice))
      return { status: 200 }
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      log.error(errorFields('notify', provider.slice(0, 40), error))
      return { status: errors[refusal.code].status }
    }
  }

  async function fileOf(ticket: string): ReturnType<FetchFile> {
    try {
      return await inRouteSpan('file', () => redeemFileTicket(context, ticket))
    } catch (error) {
      log.error(errorFields('file', '', error))
      throw new ApiError('internal')
    }
  }

  async function feedOf(secret: string): ReturnType<FetchFeed> {
    try {
      return await inRouteSpan('calendar', () => readFeed(context, secret))
    } catch (error) {
      log.error(errorFields('calendar', '', error))
      throw new ApiError('internal')
    }
  }

  return {
    answer,
    notify,
    takeFile: fileOf,
    readFeed: feedOf,
    context,
    async runDueJobs() {
      await runDueJobs(context)
    },
  }
}
