-- import type { ChangedField } from '../changes-in-words.ts'

-- name: insertStep
-- param action: 'recorded' | 'changed' | 'sent' | 'approved' | 'rejected'
-- param changes: ChangedField[]
insert into negotiation_steps (negotiation_id, actor_id, action, changes, taken_from_id, sent_to_id, created_at)
values (:id, :actorId, :action, :changes, :takenFrom?, :sentTo?, :now)
