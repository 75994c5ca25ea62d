/** Errors of packages, orders of home products and the custom package. */
export const packagesErrors = {
  // packages
  package_unknown: { status: 200 },
  package_active: { status: 200 },
  package_line_kind: { status: 200 },
  package_off_net: { status: 200 },
  /** Details: `tier` needed. */
  package_tier: { status: 200 },
  /** Details: `missing` đ. */
  insufficient_balance: { status: 200 },
  /** Details: `price` now, `quoted` before, đ. */
  price_changed: { status: 200 },
  service_not_active: { status: 200 },
  /** Sold by the order form, not from the main account. */
  package_by_order: { status: 200 },
  /**
   * A value-added service was confirmed only once; its price per day and per month needs a second consent.
   * Spec PKG-7.
   */
  consent_needed: { status: 200 },
  /** Paid with an order until a date, so it is not cancelled on the site. Spec ORD-8. */
  package_paid_ahead: { status: 200 },
  /** It needs no installer and is registered directly. */
  package_by_register: { status: 200 },
  // orders of home products
  /** IDS_TV_CAN_NHAP_THONG_TIN. Details: `fields`. */
  order_fields: { status: 200 },
  /** "Vui lòng chọn phố/ấp/khu". Details: `fields`. Spec ORD-1. */
  order_place: { status: 200 },
  /** The same package is already ordered for this address. Details: `reason`, the code of that order. */
  order_open: { status: 200 },
  order_limit: { status: 200 },
  order_unknown: { status: 200 },
  /** The appointment has started, or the order has ended. */
  order_not_cancellable: { status: 200 },
  // the custom package
  /** "Postpaid not supported for custom package". Spec PKG-9. */
  custom_postpaid: { status: 200 },
  /** This combination is not sold. */
  custom_choice: { status: 200 },
} as const
