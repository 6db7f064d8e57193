export interface Device {
  /** Proper names, not translated. */
  browser?: string
  system?: string
  mobile: boolean
}

// Ordered, because most browsers name others as well.
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\bHarmonyOS\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const MOBILE = new Set(['iPhone', 'iPad', 'HarmonyOS', 'Android'])

/** Browser and system of a user agent, as far as recognised. */
export function deviceOf(userAgent: string | null): Device {
  const named = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const system = named(SYSTEMS)
  return { browser: named(BROWSERS), system, mobile: system !== undefined && MOBILE.has(system) }
}
