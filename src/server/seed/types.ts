import type { StaffRole } from '#shared/base/permissions.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { StaffRight } from '#shared/rules/access/staff-roles.ts'
import type { Facts } from '../lib/content-template.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { RoutePlan } from './schedule/plan.ts'

export interface DemoAgency {
  name: Localized
  balance: number
  creditLimit: number
}

export interface DemoColleague {
  /** Before the @ of the address. */
  key: string
  name: string
  role: StaffRole
  /** On top of the role. */
  extra?: StaffRight[]
  lang: Lang
}

export interface DemoTenant {
  key: string
  id: string
  hosts: string[]
  mailDomain: string
  settings: Omit<AppSettings, 'id' | 'toolbar_on_color'>
  tax: Tenant['tax']
  facts: Facts
  /** Per seat, minor units. */
  serviceFee: number
  agencies: [DemoAgency, DemoAgency, ...DemoAgency[]]
  people: Record<'customer' | 'agent' | 'staff', { name: string; lang: Lang }>
  /** Staff beside the owner. */
  colleagues: DemoColleague[]
  /** Who is invited to join them. */
  invited: string
  /** Prefix of demo mobile numbers; six digits follow. */
  mobilePrefix: string
  routes: RoutePlan[]
}
