CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_settings" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"cut_off" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"transit_days" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispatch_settings_cut_off" CHECK ("cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "dispatch_settings_weekdays" CHECK (cardinality("weekdays") between 1 and 7 and "weekdays" <@ '{1,2,3,4,5,6,7}'::smallint[]),
	CONSTRAINT "dispatch_settings_transit_days" CHECK ("transit_days" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "dispatch_settings" ADD CONSTRAINT "dispatch_settings_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- 공휴일에 관한 법률 with its changes of 2026 (제헌절, 노동절), as in the 월력요항 of both years. The lunar days also follow
-- from ICU's Dangi calendar: 2027 has its 설날 a day after China's. A holiday that is declared later is added by an admin.
INSERT INTO "holidays" ("day", "name") VALUES
  ('2026-01-01', '신정'),
  ('2026-02-16', '설날 연휴'),
  ('2026-02-17', '설날'),
  ('2026-02-18', '설날 연휴'),
  ('2026-03-01', '삼일절'),
  ('2026-03-02', '대체공휴일(삼일절)'),
  ('2026-05-01', '노동절'),
  ('2026-05-05', '어린이날'),
  ('2026-05-24', '부처님오신날'),
  ('2026-05-25', '대체공휴일(부처님오신날)'),
  ('2026-06-03', '전국동시지방선거'),
  ('2026-06-06', '현충일'),
  ('2026-07-17', '제헌절'),
  ('2026-08-15', '광복절'),
  ('2026-08-17', '대체공휴일(광복절)'),
  ('2026-09-24', '추석 연휴'),
  ('2026-09-25', '추석'),
  ('2026-09-26', '추석 연휴'),
  ('2026-10-03', '개천절'),
  ('2026-10-05', '대체공휴일(개천절)'),
  ('2026-10-09', '한글날'),
  ('2026-12-25', '성탄절'),
  ('2027-01-01', '신정'),
  ('2027-02-06', '설날 연휴'),
  ('2027-02-07', '설날'),
  ('2027-02-08', '설날 연휴'),
  ('2027-02-09', '대체공휴일(설날)'),
  ('2027-03-01', '삼일절'),
  ('2027-05-01', '노동절'),
  ('2027-05-03', '대체공휴일(노동절)'),
  ('2027-05-05', '어린이날'),
  ('2027-05-13', '부처님오신날'),
  ('2027-06-06', '현충일'),
  ('2027-07-17', '제헌절'),
  ('2027-07-19', '대체공휴일(제헌절)'),
  ('2027-08-15', '광복절'),
  ('2027-08-16', '대체공휴일(광복절)'),
  ('2027-09-14', '추석 연휴'),
  ('2027-09-15', '추석'),
  ('2027-09-16', '추석 연휴'),
  ('2027-10-03', '개천절'),
  ('2027-10-04', '대체공휴일(개천절)'),
  ('2027-10-09', '한글날'),
  ('2027-10-11', '대체공휴일(한글날)'),
  ('2027-12-25', '성탄절'),
  ('2027-12-27', '대체공휴일(성탄절)');
--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "dispatch_by" date;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "arrival_on" date;--> statement-breakpoint
-- Paid parts that are not sent yet: the third business day after the payment, as for suppliers without settings.
UPDATE "order_parts" p SET "dispatch_by" = (
    SELECT later.day FROM (SELECT (o.payment_date AT TIME ZONE 'Asia/Seoul')::date + n AS day FROM generate_series(1, 30) AS n) AS later
    WHERE extract(isodow FROM later.day) < 6 AND NOT EXISTS (SELECT FROM "holidays" h WHERE h.day = later.day)
    ORDER BY later.day OFFSET 2 LIMIT 1)
  FROM "orders" o
  WHERE o.id = p.order_id AND o.payment_date IS NOT NULL AND p.status IN ('confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "order_parts_unsent" ON "order_parts" USING btree ("order_date") WHERE "order_parts"."status" in ('confirmed', 'processing');
