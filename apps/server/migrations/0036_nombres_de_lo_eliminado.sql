-- The audit trail names what was deleted: views/auditoria.sql changed, and a view changes with a step, so that a machine of the
-- version before that starts again leaves the new one in its place.
select;
