/**
 * `getConfigPromotionPoints`: how points are earned and end, and the campaigns that currently grant points.
 * Spec LOY-20.
 */

import {
  DONG_PER_POINT,
  GIFT_POINTS_PER_MONTH,
  GIFT_STEP,
  GIFTS_PER_MONTH,
  POINT_LIFE_MONTHS,
} from '../../../../contract/rules/points.ts'
import { windowMoments, windowState } from '../../../../contract/rules/promotion.ts'
import type { CallHandler } from '../../../platform/context.ts'

export const pointConfig: CallHandler<'getConfigPromotionPoints'> = async ({ clock, promotions }) => ({
  dong_per_point: DONG_PER_POINT,
  life_months: POINT_LIFE_MONTHS,
  gift_step: GIFT_STEP,
  gifts_per_month: GIFTS_PER_MONTH,
  gift_points_per_month: GIFT_POINTS_PER_MONTH,
  campaigns: promotions
    .filter(({ terms, window }) => terms.kind === 'points' && windowState(window, clock.now()) === 'running')
    .map(({ slug, name, terms, path, window }) => {
      const { until } = windowMoments(window)
      return {
        promotion: slug,
        name,
        points: terms.points ?? 0,
        path,
        ends_at: Number.isFinite(until) ? new Date(until - 1).toISOString() : null,
      }
    }),
})
