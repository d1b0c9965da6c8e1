create index CONCURRENTLY if not exists rfp_benefits_plan_renewal
  on rfp_benefits (((extract(month from medical_renewal_date) * 100 + extract(day from medical_renewal_date))::int))
  include (customer_id, medical_renewal_date, medical_sponsors_plan) where medical_sponsors_plan and medical_renewal_date is not null;
