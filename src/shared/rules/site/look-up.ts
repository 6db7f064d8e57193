import type { AppModule } from '../../contract/page.ts'

/** Kinds of booking that are found without an account, in the order in which they are offered. */
export const LOOK_UPS = [
  { kind: 'flight', app: 'flights' },
  { kind: 'tour', app: 'group-tours' },
] as const satisfies { kind: string; app: AppModule }[]

export type LookUpKind = (typeof LOOK_UPS)[number]['kind']

export const lookUpPath = (kind: LookUpKind) => `/${kind}-bookings/manage`

/** The kind of the page's own bookings, or the first that is sold; undefined where none is found this way. */
export function lookUpKind(apps: readonly AppModule[], path = ''): LookUpKind | undefined {
  const sold = LOOK_UPS.filter(({ app }) => apps.includes(app)).map(({ kind }) => kind)
  return sold.find(kind => path.includes(`/${kind}-`)) ?? sold[0]
}
