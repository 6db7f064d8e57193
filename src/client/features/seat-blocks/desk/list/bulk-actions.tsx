import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { Check, Lock, Pause, Play, RotateCcw } from '#client/ui/layout/icons.ts'
import type { BulkAction } from '#client/ui/lists/BulkBar.tsx'
import type { BulkResult } from '#client/ui/lists/BulkReport.tsx'
import { runBulk } from '#client/ui/lists/run-bulk.ts'
import {
  type BulkAction as Action,
  BULK_ACTIONS,
  type DeskBlockList,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { callActOnBlocks } from '../desk-seat-blocks.api.ts'

export const ACTION_ICONS: Record<Action, typeof Check> = {
  publish: Check,
  pause: Pause,
  resume: Play,
  close: Lock,
  release: RotateCcw,
}

type Blocks = DeskBlockList['blocks']

/** Seats given back are the airline's: the list asks before, as the page of one block does. */
const askedFirst = (t: T, blocks: Blocks, run: () => Promise<BulkResult[]>) =>
  new Promise<BulkResult[] | undefined>(resolve => {
    const free = blocks.reduce((sum, { seats }) => sum + seats.free, 0)
    openConfirm({
      title: t('desk-blocks:action.release'),
      description: t('desk-blocks:release_picked', { count: free }),
      buttonText: t('desk-blocks:seats.release'),
      action: async () => {
        resolve(await run())
        return undefined
      },
      onCancel: () => resolve(undefined),
    })
  })

/** Actions for ticked blocks; each answers for every block on its own. */
export function bulkActions(t: T, blocks: Blocks): BulkAction[] {
  const codeOf = (id: string) => blocks.find(block => block.id === id)?.code ?? id
  return BULK_ACTIONS.map(action => {
    const Icon = ACTION_ICONS[action]
    return {
      key: action,
      label: t(`desk-blocks:action.${action}`),
      icon: <Icon aria-hidden="true" className={action === 'resume' ? 'flip' : undefined} />,
      run: ids => {
        const run = () => runBulk(t, ids, codeOf, () => callActOnBlocks({ action, ids }))
        const picked = blocks.filter(({ id }) => ids.includes(id))
        return action === 'release' ? askedFirst(t, picked, run) : run()
      },
    }
  })
}
