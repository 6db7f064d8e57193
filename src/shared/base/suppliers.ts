/** Sells rooms that do not exist, for demos. */
export const SANDBOX_SUPPLIER = 'sandbox'
/** Its keys begin so. */
export const SANDBOX_KEY = 'sk_sandbox_'

/** What the sandbox does when a hotel's code ends so: `SB-1-REJECTS`. */
export const SANDBOX_WAYS = ['FULL', 'LAST', 'SLOW', 'DEARER', 'REJECTS', 'SILENT', 'KEEPS'] as const
export type SandboxWay = (typeof SANDBOX_WAYS)[number]
