const GATEWAYS = ['moyasar', 'tap', 'stripe'] as const

/** Where the simulator of a gateway listens beside a site at `sitePort`. */
export const gatewayPort = (sitePort: number, gateway: (typeof GATEWAYS)[number]) =>
  sitePort + 1 + GATEWAYS.indexOf(gateway)

/** Where the simulator of the tax authority listens. */
export const authorityPort = (sitePort: number) => sitePort + 1 + GATEWAYS.length

/** The setting that sends the site there. */
export const gatewayUrls = (sitePort: number) =>
  GATEWAYS.map(gateway => `${gateway}=http://127.0.0.1:${gatewayPort(sitePort, gateway)}`).join(' ')
