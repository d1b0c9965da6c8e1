/** A line of business: names, sizes, wages and workers' comp. */
export interface Trade {
  endings: readonly string[];
  description: string;
  /** Workers' comp class code of most of its work. */
  code: string;
  /** Gross pay of a full-time employee, USD per month. */
  wage: readonly [number, number];
  employees: readonly [number, number];
  /** Share of part-time employees. */
  partTime: number;
}

const trade = (
  code: string,
  endings: string,
  wage: readonly [number, number],
  employees: readonly [number, number],
  partTime: number,
  description: string,
): Trade => ({ code, endings: endings.split(', '), wage, employees, partTime, description });

export const trades: readonly Trade[] = [
  trade('3632', 'Machine & Tool, Precision Machining, Tool & Die', [4100, 5600], [12, 90], 0.03, 'Contract machining.'),
  trade('5183', 'Plumbing, Plumbing & Drain', [4200, 5900], [6, 45], 0.03, 'Residential and commercial plumbing.'),
  trade('5190', 'Electric, Electrical Contractors', [4600, 6400], [8, 70], 0.02, 'Commercial electrical work.'),
  trade('5537', 'Heating & Cooling, Mechanical', [4300, 6100], [8, 60], 0.04, 'Installs and services heating and air.'),
  trade(
    '5551',
    'Roofing, Roofing & Siding',
    [3600, 4900],
    [5, 35],
    0.08,
    'Roofing, mostly storm and replacement work.',
  ),
  trade(
    '0042',
    'Landscaping, Lawn & Landscape',
    [3000, 4100],
    [6, 55],
    0.3,
    'Lawn care and landscaping, seasonal crews.',
  ),
  trade('5645', 'Custom Homes, Builders', [4300, 6200], [5, 30], 0.05, 'Builds single-family homes.'),
  trade('5437', 'Millwork, Cabinetry & Trim', [3700, 5000], [6, 40], 0.05, 'Cabinets and interior trim.'),
  trade('5221', 'Concrete', [3900, 5400], [8, 60], 0.05, 'Flatwork and driveways.'),
  trade('6217', 'Excavating, Excavation & Grading', [4200, 5700], [6, 50], 0.04, 'Site work and utilities.'),
  trade('5506', 'Paving, Asphalt', [4100, 5600], [15, 80], 0.1, 'Paves roads and parking lots.'),
  trade('7219', 'Trucking, Freight Lines, Logistics', [4400, 6000], [15, 140], 0.05, 'Regional truckload carrier.'),
  trade(
    '8292',
    'Warehousing, Storage & Distribution',
    [3100, 4100],
    [20, 120],
    0.1,
    'Contract warehousing near the interstate.',
  ),
  trade('8380', 'Auto Service, Collision Center, Tire & Auto', [3400, 4900], [5, 35], 0.1, 'Vehicle repair.'),
  trade('8748', 'Motors, Auto Sales', [4200, 6900], [18, 90], 0.08, 'Sells and services cars and trucks.'),
  trade(
    '8832',
    'Family Dentistry, Orthodontics, Pediatrics, Eye Care',
    [3900, 6800],
    [6, 40],
    0.2,
    'Medical practice.',
  ),
  trade('8835', 'Home Health, In-Home Care', [2700, 3600], [25, 160], 0.45, 'Care at home for seniors.'),
  trade(
    '8829',
    'Senior Living, Health & Rehabilitation',
    [2900, 4200],
    [60, 220],
    0.25,
    'Skilled nursing and assisted living.',
  ),
  trade('8803', 'CPA Group, Accounting & Tax', [4800, 7600], [5, 40], 0.15, 'Accounting, audit and tax.'),
  trade('8820', 'Law Offices, Legal Group', [5000, 9000], [4, 35], 0.1, 'Law firm.'),
  trade(
    '8601',
    'Engineering, Surveying & Engineering',
    [5400, 8200],
    [8, 65],
    0.05,
    'Civil and structural engineering.',
  ),
  trade('8810', 'Insurance Agency, Title Company, Marketing, Software', [4200, 6900], [4, 60], 0.1, 'Office business.'),
  trade('9082', 'Grill, Diner, Pizza Company, Smokehouse', [2400, 3300], [12, 70], 0.6, 'Full-service restaurants.'),
  trade('2003', 'Bakery, Bread Company', [2600, 3500], [8, 50], 0.35, 'Wholesale and retail bakery.'),
  trade('9052', 'Inn & Suites, Hotel Group', [2500, 3400], [18, 110], 0.3, 'Limited-service hotels.'),
  trade('9014', 'Janitorial, Cleaning Services', [2400, 3100], [15, 130], 0.5, 'Cleans offices and plants at night.'),
  trade(
    '8869',
    'Early Learning Center, Child Care, Montessori School',
    [2500, 3400],
    [12, 60],
    0.3,
    'Licensed child care.',
  ),
  trade(
    '4484',
    'Plastics, Molded Products',
    [3300, 4600],
    [40, 260],
    0.04,
    'Injection molding for automotive and medical.',
  ),
  trade('4299', 'Printing, Print & Mail', [3300, 4600], [8, 70], 0.08, 'Commercial printing and mailing.'),
  trade('2883', 'Furniture Works, Woodworks', [3200, 4500], [10, 110], 0.05, 'Makes hardwood headerFooter.'),
  trade('8010', 'Hardware, Hardware & Supply', [2700, 3700], [6, 45], 0.35, 'Hardware stores.'),
  trade('8006', 'Market, Foods', [2500, 3400], [15, 110], 0.5, 'Independent grocer.'),
  trade('0037', 'Farms, Grain', [3100, 4200], [4, 25], 0.25, 'Corn, soybeans and grain storage.'),
  trade('9586', 'Salon & Spa', [2500, 3700], [5, 30], 0.4, 'Hair and day spa.'),
  trade('9063', 'Fitness Club, Sports & Fitness', [2500, 3500], [8, 60], 0.55, 'Health clubs.'),
  trade('8232', 'Lumber, Building Supply', [3200, 4600], [10, 75], 0.1, 'Building materials yard.'),
];

/** Charities have their own company type. */
export const charity: Trade = trade(
  '8864',
  'Community Services, Youth Services, Family Services',
  [2900, 4100],
  [10, 90],
  0.3,
  'Nonprofit social services.',
);

/** Class codes of the other employees of a company. */
export const clericalCode = '8810';
export const outsideSalesCode = '8742';
