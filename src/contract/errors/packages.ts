/** Packages, orders of home products, the package of one’s own choice. */
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
  /** It is bought by the order form, not from the main account. */
  package_by_order: { status: 200 },
  /**
   * A value-added service was confirmed once; it needs a second consent to its price per day and per month
   * (Spec PKG-7).
   */
  consent_needed: { status: 200 },
  /** It needs no installer: it is registered at once. */
  package_by_register: { status: 200 },
  // orders of home products
  /** IDS_TV_CAN_NHAP_THONG_TIN. Details: `fields`. */
  order_fields: { status: 200 },
  /** "Vui lòng chọn phố/ấp/khu" (Spec ORD-1). Details: `fields`. */
  order_place: { status: 200 },
  /** The same package is on its way to the same address. Details: `reason`, the code of that order. */
  order_open: { status: 200 },
  order_limit: { status: 200 },
  order_unknown: { status: 200 },
  /** The appointment has begun, or the order has ended. */
  order_not_cancellable: { status: 200 },
  // the package of one's own choice
  /** "Postpaid not supported for custom package" (Spec PKG-9). */
  custom_postpaid: { status: 200 },
  /** No such combination is sold. */
  custom_choice: { status: 200 },
} as const
