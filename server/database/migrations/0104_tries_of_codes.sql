-- Tries of codes are counted per site among the other limits (server/features/auth/codes/codes.ts).
alter table one_time_code drop column tries;
