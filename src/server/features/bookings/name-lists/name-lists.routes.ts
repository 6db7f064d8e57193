import * as contract from '#shared/contract/bookings/name-lists.ts'
import { on } from '../../../routing/on.ts'
import { exportDeskNameList, exportNameList } from './name-lists.service.ts'

export const routes = [
  on(contract.exportNameList, (ctx, { params, query }) => exportNameList(ctx, params.id, query.format)),
  on(contract.exportDeskNameList, (ctx, { params, query }) =>
    exportDeskNameList(ctx, params.id, query.format),
  ),
]
