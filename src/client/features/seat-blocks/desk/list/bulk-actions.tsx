import { Check, Lock, Pause, Play, RotateCcw } from '#client/ui/layout/icons.ts'
import type { BulkAction } from '#client/ui/lists/BulkBar.tsx'
import { runBulk } from '#client/ui/lists/run-bulk.ts'
import { type BulkAction as Action, BULK_ACTIONS } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callActOnBlocks } from '../desk-seat-blocks.api.ts'

export const ACTION_ICONS: Record<Action, typeof Check> = {
  publish: Check,
  pause: Pause,
  resume: Play,
  close: Lock,
  release: RotateCcw,
}

/** Actions for ticked blocks; each answers for every block on its own. */
export function bulkActions(t: T, nameOf: (id: string) => string): BulkAction[] {
  return BULK_ACTIONS.map(action => {
    const Icon = ACTION_ICONS[action]
    return {
      key: action,
      label: t(`desk-blocks:action.${action}`),
      icon: <Icon aria-hidden="true" className={action === 'resume' ? 'flip' : undefined} />,
      run: ids => runBulk(t, ids, nameOf, () => callActOnBlocks({ action, ids })),
    }
  })
}
