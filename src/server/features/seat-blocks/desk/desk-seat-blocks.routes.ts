import * as allocationCalls from '#shared/contract/desk/flights/allocations.ts'
import * as fileCalls from '#shared/contract/desk/flights/block-file.ts'
import * as contract from '#shared/contract/desk/flights/seat-blocks.ts'
import { on } from '../../../routing/on.ts'
import * as actions from './block-actions.service.ts'
import * as allocations from './block-allocations.service.ts'
import { copyDeskBlock } from './block-copies.service.ts'
import { getDeskBlock } from './block-detail.service.ts'
import * as edits from './block-edit.service.ts'
import { exportDeskBlocks } from './block-export.service.ts'
import * as files from './block-file.service.ts'
import { listDeskBlocks } from './block-list.service.ts'

export const routes = [
  on(contract.listDeskBlocks, (ctx, { query }) => listDeskBlocks(ctx, query)),
  on(contract.exportDeskBlocks, (ctx, { query }) => exportDeskBlocks(ctx, query)),
  on(allocationCalls.findAgencies, (ctx, { query }) => allocations.findAgencies(ctx, query.q)),
  on(contract.getDeskBlock, (ctx, { params }) => getDeskBlock(ctx, params.id)),
  on(contract.createDeskBlock, (ctx, { body }) => edits.createDeskBlock(ctx, body)),
  on(contract.updateDeskBlock, (ctx, { params, body }) => edits.updateDeskBlock(ctx, params.id, body)),
  on(contract.changeBlockPrice, (ctx, { params, body }) => edits.changeBlockPrice(ctx, params.id, body)),
  on(contract.changeBlockSeats, (ctx, { params, body }) => actions.changeBlockSeats(ctx, params.id, body)),
  on(contract.copyDeskBlock, (ctx, { params, body }) => copyDeskBlock(ctx, params.id, body)),
  on(allocationCalls.allocateSeats, (ctx, { params, body }) =>
    allocations.allocateSeats(ctx, params.id, body),
  ),
  on(allocationCalls.recallSeats, (ctx, { params, body }) => allocations.recallSeats(ctx, params.id, body)),
  on(contract.actOnBlocks, (ctx, { body }) => actions.actOnBlocks(ctx, body)),
  on(fileCalls.checkBlockFile, (ctx, { file }) => files.checkBlockFile(ctx, file)),
  on(fileCalls.importBlockFile, (ctx, { file }) => files.importBlockFile(ctx, file)),
]
