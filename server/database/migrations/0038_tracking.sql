CREATE TABLE "shipment_events" (
	"shipment_id" uuid NOT NULL,
	"tracking_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"text" text NOT NULL,
	"place" text,
	CONSTRAINT "shipment_events_shipment_id_tracking_number_at_stage_text_pk" PRIMARY KEY("shipment_id","tracking_number","at","stage","text")
);--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("status","shipped_at");
